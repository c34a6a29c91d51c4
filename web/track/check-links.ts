/** Whose the links in a pasted text are: all of them ours, or one of them not, with where it leads to. */
export type LinkVerdict =
  | { readonly kind: 'ours' }
  | { readonly kind: 'foreign'; readonly address: string }

const edges = /^["'„“”‘’«»<([{]+|["'„“”‘’«»>)\]},;.!?]+$/gu

/** A host without a scheme, as `evil.example/x`; no date, and no end of a sentence without a space. */
const bareLink = /^(?:[\p{L}\p{N}-]+\.)+(?:\p{Ll}{2,}|\p{Lu}{2,})(?::\d+)?(?:[/?#].*)?$/u

const hasScheme = (word: string): boolean => /^[a-z][a-z\d+.-]*:[/\\]{1,2}/i.test(word)

/** Lists what a phone or browser would open of a text. */
const listLinks = (text: string): string[] =>
  text
    // Two links may stand without a space, and a pasted line break is lost.
    .replaceAll(/(?=https?:[/\\])/gi, ' ')
    .split(/\s+/)
    .map((word) => word.replaceAll(edges, ''))
    .filter((word) => hasScheme(word) || bareLink.test(word))

/** Returns where a link leads to, if not to the site. Beside the host of the site it says by what scheme. */
const findForeignAddress = (link: string, origin: string): string | undefined => {
  const address = hasScheme(link) ? link : `https://${link}`
  if (!URL.canParse(address)) return link
  const { origin: found, protocol, host } = new URL(address)
  if (found === origin) return undefined
  return host === new URL(origin).host ? `${protocol}//${host}` : host || link
}

/**
 * Tells whether the links in a pasted message are ours: of the site's own origin, whichever of its pages
 * they lead to. Nothing is opened or sent. Undefined for a text without links.
 * @param origin the site, `https://pakk.example`
 */
export const checkLinks = (text: string, origin: string): LinkVerdict | undefined => {
  const links = listLinks(text)
  if (links.length === 0) return undefined
  const [address] = links.flatMap((link) => findForeignAddress(link, origin) ?? [])
  return address === undefined ? { kind: 'ours' } : { kind: 'foreign', address }
}
