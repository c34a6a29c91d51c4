import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyProof } from '#shared/api/passkeys.ts'

/** What a test may change in the answers of the device. */
interface Answer {
  /** The origin of the page; by default that of the site. */
  readonly origin?: string
  /** The id of the site that the device signs for. */
  readonly rpId?: string
  /** Whether the device has verified the person. */
  readonly isVerified?: boolean
  readonly counter?: number
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** Flags of the data that a device signs: the person is present, is verified, a key is attached. */
const flags = { present: 1, verified: 4, hasKey: 64 }

/** Encodes the public key of a P-256 pair as COSE. */
const encodeKey = (key: KeyObject): Uint8Array => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}

/**
 * A device with one passkey, as a program: it makes the passkey for the challenge of `startPasskey`, and
 * answers those of `startPasskeyLogin`.
 */
export const createAuthenticator = (siteUrl: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = encode(credentialId)
  const origin = siteUrl.replace('127.0.0.1', 'localhost')
  let counter = 0
  let userHandle = ''

  const describeClient = (type: string, challenge: string, answer: Answer) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: answer.origin ?? origin }))
  const buildData = (rpId: string, extra: number, used: number, answer: Answer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(used)
    const verified = (answer.isVerified ?? true) ? flags.verified : 0
    return Buffer.concat([
      hash(answer.rpId ?? rpId),
      Buffer.from([flags.present | verified | extra]),
      count,
    ])
  }

  return {
    id,
    create: (
      {
        challenge,
        rp,
        user,
      }: {
        readonly challenge: string
        readonly rp: { readonly id: string }
        readonly user: { readonly id: string }
      },
      answer: Answer = {},
    ): NewPasskey => {
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        buildData(rp.id, flags.hasKey, answer.counter ?? counter, answer),
        Buffer.alloc(16),
        length,
        credentialId,
        encodeKey(publicKey),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(describeClient('webauthn.create', challenge, answer)),
          attestationObject: encode(isoCBOR.encode(attestation)),
        },
      }
    },
    get: (
      { challenge, rpId }: { readonly challenge: string; readonly rpId: string },
      answer: Answer = {},
    ): PasskeyProof => {
      counter += 1
      const client = describeClient('webauthn.get', challenge, answer)
      const data = buildData(rpId, 0, answer.counter ?? counter, answer)
      const signed = createSign('sha256').update(Buffer.concat([data, hash(client)]))
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signed.sign(privateKey)),
          userHandle,
        },
      }
    },
  }
}
