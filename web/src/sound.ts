// Sounds, made in the browser: no files. Short knocks of wood for pieces, two notes for a turn, three for the end.
import type { Noise } from "./board/motion";
import { settings } from "./settings";

export type Sound = Noise | "turn" | "won" | "lost" | "over";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers allow sound only after the first click or key: until then there is none. */
function speaker(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  const active = (navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation;
  if (active && !active.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A burst of filtered noise: wood on wood. */
function knock(on: AudioContext, start: number, frequency: number, length: number, loudness: number): void {
  if (!noise) {
    noise = on.createBuffer(1, on.sampleRate / 4, on.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; ++i) data[i] = 2 * Math.random() - 1;
  }
  const source = on.createBufferSource();
  source.buffer = noise;
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  filter.Q.value = 5;
  const volume = on.createGain();
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(filter).connect(volume).connect(on.destination);
  source.start(start, 0, length);
}

function note(on: AudioContext, start: number, frequency: number, length: number, loudness: number): void {
  const source = on.createOscillator();
  source.type = "triangle";
  source.frequency.value = frequency;
  const volume = on.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(volume).connect(on.destination);
  source.start(start);
  source.stop(start + length);
}

const kSounds: Record<Sound, (on: AudioContext, now: number) => void> = {
  place: (on, now) => knock(on, now, 1500, 0.07, 1.1),
  slide: (on, now) => {
    knock(on, now, 700, 0.14, 0.5);
    knock(on, now + 0.18, 1300, 0.07, 1);
  },
  capture: (on, now) => {
    knock(on, now + 0.1, 900, 0.09, 1.2);
    knock(on, now + 0.2, 420, 0.16, 1.4);
  },
  spread: (on, now) => {
    for (let i = 0; i < 4; ++i) knock(on, now + 0.08 * i, 700 + 220 * i, 0.09, 0.7);
  },
  turn: (on, now) => {
    note(on, now, 523, 0.16, 0.09);
    note(on, now + 0.11, 784, 0.22, 0.09);
  },
  won: (on, now) => [523, 659, 784, 1047].forEach((frequency, i) => note(on, now + 0.12 * i, frequency, 0.35, 0.1)),
  lost: (on, now) => [440, 349, 294].forEach((frequency, i) => note(on, now + 0.16 * i, frequency, 0.4, 0.1)),
  over: (on, now) => [440, 440].forEach((frequency, i) => note(on, now + 0.2 * i, frequency, 0.3, 0.09)),
};

export function play(sound: Sound): void {
  const on = settings().sound ? speaker() : null;
  if (on) kSounds[sound](on, on.currentTime + 0.01);
}

/** Phones only; with less motion they are still. */
export function vibrate(milliseconds: number): void {
  if (!settings().vibration || typeof navigator.vibrate !== "function") return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || !matchMedia("(pointer: coarse)").matches) return;
  navigator.vibrate(milliseconds);
}
