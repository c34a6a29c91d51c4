import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const memory = 19 * 1024
const passes = 2
const parallelism = 1
const tagLength = 32

const computeTag = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength })

/** Hashes a password for storage: a PHC string with parameters, salt and tag. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const tag = await computeTag(password, salt)
  const parameters = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${parameters}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/**
 * Compared against when there is no user or no password, so that both cases take the same time.
 */
const dummyHash = { salt: Buffer.alloc(16), tag: Buffer.alloc(tagLength) }

const parseStoredHash = (stored: string | undefined) => {
  const [, , , , salt, tag] = stored?.split('$') ?? []
  return salt && tag
    ? { salt: Buffer.from(salt, 'base64url'), tag: Buffer.from(tag, 'base64url') }
    : dummyHash
}

/** Whether a password matches the stored hash. Takes the same time when nothing is stored. */
export const verifyPassword = async (
  password: string,
  stored: string | undefined,
): Promise<boolean> => {
  const { salt, tag } = parseStoredHash(stored)
  const same = timingSafeEqual(await computeTag(password, salt), tag)
  return same && stored !== undefined
}
