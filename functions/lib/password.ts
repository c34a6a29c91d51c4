import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What argon2id costs: memory in KiB, passes and lanes. */
interface Parameters {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const current: Parameters = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32

const computeTag = (password: string, nonce: Buffer, parameters: Parameters): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce, ...parameters, tagLength })

/** Hashes a password for storage: a PHC string with parameters, salt and tag. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const tag = await computeTag(password, salt, current)
  const { memory, passes, parallelism } = current
  const parameters = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${parameters}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/**
 * Compared against when there is no user or no password, so that both cases take the same time.
 */
const dummyHash = { salt: Buffer.alloc(16), tag: Buffer.alloc(tagLength), parameters: current }

const storedPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

/** Reads a stored hash with the parameters that it was made by, which later releases may change. */
const parseStoredHash = (stored: string | undefined) => {
  const [, memory, passes, parallelism, salt, tag] = storedPattern.exec(stored ?? '') ?? []
  if (salt === undefined || tag === undefined) return dummyHash
  return {
    salt: Buffer.from(salt, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
  }
}

/** Whether a password matches the stored hash. Takes the same time when nothing is stored. */
export const verifyPassword = async (
  password: string,
  stored: string | undefined,
): Promise<boolean> => {
  const { salt, tag, parameters } = parseStoredHash(stored)
  const same = timingSafeEqual(await computeTag(password, salt, parameters), tag)
  return same && stored !== undefined
}
