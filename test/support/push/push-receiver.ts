import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  type ECDH,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { PushSubscription } from '#shared/lib/push-subscription.ts'

const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  lang: z.string(),
  icon: z.string(),
  tag: z.string(),
  url: z.string(),
  receipt: z.string(),
})

/** A push as its device has decrypted it, with what the service was told. */
export interface ReceivedPush {
  /** The device, by its name. */
  readonly device: string
  readonly payload: z.infer<typeof pushPayload>
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

interface Device {
  readonly ecdh: ECDH
  readonly auth: Buffer
  /** What the service answers for it. */
  status: number
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a message of one record as a browser does (RFC 8188 and 8291). @throws for any other */
const decrypt = ({ ecdh, auth }: Device, message: Buffer): string => {
  const salt = message.subarray(0, 16)
  const keyLength = message[20] ?? 0
  const senderKey = message.subarray(21, 21 + keyLength)
  const record = message.subarray(21 + keyLength)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends in a byte 2 before its padding of zeros.
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString()
}

/** Checks who sends (RFC 8292). @throws for another key, audience or an expired token */
const verifySender = async (authorization: string, publicKey: string, audience: string) => {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('The push is signed by another key')
  const point = Buffer.from(publicKey, 'base64url')
  const toText = (start: number) => point.subarray(start, start + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: toText(1), y: toText(33) }
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    audience,
    // The clock of the stack may be ahead of that of the test.
    clockTolerance: '3650d',
  })
  if (!payload.sub?.startsWith('mailto:')) throw new Error('The push has no contact')
}

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(request, 'end')
  return Buffer.concat(chunks)
}

/**
 * Starts a push service of the test's own, with the devices that get its pushes. It accepts what is signed by
 * `publicKey` and can be decrypted, and keeps it in `pushes`.
 */
export const startPushReceiver = async (publicKey: string) => {
  const devices = new Map<string, Device>()
  const pushes: ReceivedPush[] = []
  const failures: unknown[] = []
  let url = ''
  const receive = async (request: IncomingMessage): Promise<number> => {
    const name = (request.url ?? '').slice(1)
    const device = devices.get(name)
    const message = await readAll(request)
    if (!device) return 404
    if (device.status !== 201) return device.status
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([key, value]) => [key, String(value)]),
    )
    await verifySender(headers['authorization'] ?? '', publicKey, url)
    const text = decrypt(device, message)
    pushes.push({ device: name, text, headers, payload: pushPayload.parse(JSON.parse(text)) })
    return 201
  }
  const server = createServer((request, response) => {
    receive(request)
      .catch((failure: unknown) => {
        failures.push(failure)
        return 400
      })
      .then((status) => response.writeHead(status).end())
      .catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  url = `http://127.0.0.1:${address.port}`
  return {
    pushes,
    /** What was wrong with a push that was refused. */
    failures,
    /** Adds a device and returns its subscription. */
    addDevice: (name: string): PushSubscription => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      devices.set(name, { ecdh, auth, status: 201 })
      return {
        endpoint: `${url}/${name}`,
        p256dh,
        auth: auth.toString('base64url'),
        locale: 'en_GB',
      }
    },
    /** Has the service answer with a status for a device. */
    answer: (name: string, status: number): void => {
      const device = devices.get(name)
      if (device) device.status = status
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
