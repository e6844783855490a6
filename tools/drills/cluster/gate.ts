import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a local port that can be cut like a cable: data is lost, and neither side is notified. */
export interface Gate {
  port: number
  cut(): void
  mend(): void
  close(): void
}

export async function openGate(to: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let isCut = false

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }

  function forget(): void {
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer((near) => {
    keep(near)
    if (isCut) return void near.pause()
    const far = keep(connect(to, '127.0.0.1'))
    near.pipe(far).on('close', () => near.destroy())
    far.pipe(near).on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend() {
      isCut = false
      forget()
    },
    close() {
      server.close()
      forget()
    },
  }
}
