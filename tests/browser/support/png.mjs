// Reduces a picture to at most 256 colours, one byte per pixel.
import { deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunksOf(png) {
  const chunks = [];
  for (let at = signature.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** The pixels of a PNG as numbers 0xRRGGBB. Reads what Chromium writes: 8 bits per channel, no interlacing. */
export function decode(png) {
  const chunks = chunksOf(png);
  const head = chunks.find(({ type }) => type === "IHDR").data;
  const width = head.readUInt32BE(0);
  const height = head.readUInt32BE(4);
  const channels = { 2: 3, 6: 4 }[head[9]];
  if (head[8] !== 8 || !channels || head[12] !== 0) throw new Error("a PNG of another kind");
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data)));
  const stride = width * channels;
  const pixels = new Uint32Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; ++y) {
    const filter = raw[y * (stride + 1)];
    const line = new Uint8Array(raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    for (let i = 0; i < stride; ++i) {
      const left = i < channels ? 0 : line[i - channels];
      const corner = i < channels ? 0 : above[i - channels];
      line[i] += predict(filter, left, above[i], corner);
    }
    for (let x = 0; x < width; ++x) {
      const i = x * channels;
      pixels[y * width + x] = (line[i] << 16) | (line[i + 1] << 8) | line[i + 2];
    }
    above = line;
  }
  return { width, height, pixels };
}

function predict(filter, left, up, corner) {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

const kColours = 256;
const kExact = 112;

/** The most frequent colours unchanged, then some that represent all others. */
function paletteOf(counts) {
  const byCount = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a));
  const others = byCount.slice(kExact);
  return [...byCount.slice(0, kExact), ...(others.length === 0 ? [] : medianCut(others, kColours - kExact))];
}

/** Halves the box of colours with the widest spread until there are enough; one colour represents each box. */
function medianCut(colours, most) {
  const boxes = [{ box: colours, ...spreadOf(colours) }];
  while (boxes.length < most) {
    const at = boxes.reduce((best, now, i) => (now.width > boxes[best].width ? i : best), 0);
    const { box, width, shift } = boxes[at];
    if (width === 0) break;
    box.sort((a, b) => ((a >> shift) & 255) - ((b >> shift) & 255));
    const halves = [box.slice(0, box.length >> 1), box.slice(box.length >> 1)];
    boxes.splice(at, 1, ...halves.map((half) => ({ box: half, ...spreadOf(half) })));
  }
  return boxes.map(({ box }) => box[box.length >> 1]);
}

function spreadOf(box) {
  let best = { width: 0, shift: 0 };
  for (const shift of [16, 8, 0]) {
    let least = 255;
    let greatest = 0;
    for (const colour of box) {
      const value = (colour >> shift) & 255;
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
    }
    if (greatest - least > best.width) best = { width: greatest - least, shift };
  }
  return best;
}

function nearest(palette, colour) {
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < palette.length; ++i) {
    const [r, g, b] = [16, 8, 0].map((shift) => ((palette[i] >> shift) & 255) - ((colour >> shift) & 255));
    const distance = r * r + g * g + b * b;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

export function withPalette(png) {
  const { width, height, pixels } = decode(png);
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const colours = paletteOf(counts);
  const indexOf = new Map([...counts.keys()].map((colour) => [colour, nearest(colours, colour)]));
  const body = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) body[y * (width + 1) + 1 + x] = indexOf.get(pixels[y * width + x]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    signature, chunk("IHDR", head), chunk("PLTE", palette), chunk("IDAT", deflateSync(body, { level: 9 })), chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(checksum(body), body.length + 4);
  return frame;
}

function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; ++bit) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
