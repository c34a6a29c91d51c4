import { createHmac } from 'node:crypto'
import { requireEnv } from './env.ts'
import { createSecret } from './ids.ts'

/** Each of the 64 letters of base64url is 6 bits: a code has 60. */
const codeLength = 10
const codePattern = /^[\w-]{9}[A-Za-z0-9]$/

/**
 * Creates the code of a short link, which is its secret. It ends in a letter or digit, because phones
 * leave a hyphen at the end of a text out of the link.
 */
export const createLinkCode = (): string => {
  for (;;) {
    const code = createSecret(8).slice(0, codeLength)
    if (codePattern.test(code)) return code
  }
}

/**
 * Returns the code of a link for some texts, always the same. Who does not know the key of the
 * environment (`LINK_KEY`), which the table does not contain, cannot tell it.
 */
export const deriveLinkCode = (texts: readonly string[]): string => {
  for (let attempt = 0; ; attempt += 1) {
    const digest = createHmac('sha256', requireEnv('LINK_KEY'))
      .update(JSON.stringify([...texts, attempt]))
      .digest('base64url')
    const code = digest.slice(0, codeLength)
    if (codePattern.test(code)) return code
  }
}

/** Whether a secret is the code of a short link. The secrets of earlier links are longer. */
export const isLinkCode = (secret: string): boolean => codePattern.test(secret)
