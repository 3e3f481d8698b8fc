// A proxy to the server that can be cut: connections break, and new ones are refused until it is mended.
import { connect, createServer } from "node:net";

export class Line {
  sockets = new Set();
  isCut = false;

  static async to(target) {
    const line = new Line();
    line.target = target;
    const { hostname, port } = new URL(target);
    line.server = createServer((near) => line.join(near, connect(Number(port), hostname)));
    await new Promise((resolve) => line.server.listen(0, "127.0.0.1", resolve));
    line.url = `http://127.0.0.1:${line.server.address().port}`;
    return line;
  }

  join(near, far) {
    for (const [socket, other] of [[near, far], [far, near]]) {
      this.sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    if (this.isCut) near.destroy();
  }

  cut() {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend() {
    this.isCut = false;
  }

  close() {
    this.cut();
    this.server.close();
  }
}
