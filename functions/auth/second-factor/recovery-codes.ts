import { randomBytes } from 'node:crypto'
import { hashSecret } from '#functions/lib/ids.ts'
import { recoveryCodesItem } from '#functions/accounts/second-factor-store.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item, Write } from '#functions/store/operations.ts'
import { runtime } from '#functions/store/runtime.ts'

const codeCount = 10
/** 24 characters of 5 bits: 120 bits, so that a fast hash protects them. */
const codeLength = 24
const groupLength = 6

/** Crockford's alphabet: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const createCode = (): string => {
  const letters = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length])
  const text = letters.join('')
  return Array.from({ length: codeLength / groupLength }, (_, index) =>
    text.slice(index * groupLength, (index + 1) * groupLength),
  ).join('-')
}

/** Undoes how a code may be typed: spaces, hyphens, small letters, and letters instead of digits. */
const cleanCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/gu, '').replaceAll('O', '0').replaceAll(/[IL]/gu, '1')

/** Returns the hash of a recovery code as it is stored; undefined for a text that cannot be one. */
export const hashRecoveryCode = (typed: string): string | undefined => {
  const code = cleanCode(typed)
  return code.length === codeLength ? hashSecret(code) : undefined
}

/** Creates new recovery codes: the codes to show, and the write that replaces the user's earlier ones. */
export const createRecoveryCodes = (userId: string): { codes: string[]; write: Write } => {
  const codes = Array.from({ length: codeCount }, createCode)
  const hashes = codes.flatMap((code) => hashRecoveryCode(code) ?? [])
  return { codes, write: { put: { ...keys.recoveryCodes(userId), hashes, version: 0 } } }
}

/** Reads the hashes of an item, which does not exist before the first codes. */
export const parseRecoveryHashes = (item: Item | undefined): readonly string[] =>
  item ? recoveryCodesItem.parse(item).hashes : []

/** Returns how many recovery codes a user has left. */
export const countRecoveryCodes = async (userId: string): Promise<number> =>
  parseRecoveryHashes(await runtime.table.get(keys.recoveryCodes(userId))).length
