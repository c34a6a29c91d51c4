/** Whose the links in a pasted text are: all of them ours, or one of them not, with the host that it leads to. */
export type LinkVerdict =
  | { readonly kind: 'ours' }
  | { readonly kind: 'foreign'; readonly host: string }

/** The paths of links in our messages: short ones, and the pages that they and earlier ones lead to. */
const ownPaths: readonly RegExp[] = [
  /^\/p\/[\w-]{9}[A-Za-z0-9]$/,
  /^\/incoming_parcel$/,
  /^\/new_shipment\/next$/,
  /^\/track\/[A-Za-z]{4}\d{17}$/,
  /^\/return\/[A-Za-z]{4}\d{17}$/,
]

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

const findForeignHost = (link: string, origin: string): string | undefined => {
  const address = hasScheme(link) ? link : `https://${link}`
  if (!URL.canParse(address)) return link
  const { origin: own, host, pathname, username, password } = new URL(address)
  const isOwn =
    own === origin &&
    username === '' &&
    password === '' &&
    ownPaths.some((path) => path.test(pathname))
  return isOwn ? undefined : host || link
}

/**
 * Tells whether the links in a pasted message are ours: of the site's own origin, and of the form of our
 * links. Nothing is opened or sent. Undefined for a text without links.
 * @param origin the site, `https://pakk.example`
 */
export const checkLinks = (text: string, origin: string): LinkVerdict | undefined => {
  const links = listLinks(text)
  if (links.length === 0) return undefined
  const [host] = links.flatMap((link) => findForeignHost(link, origin) ?? [])
  return host === undefined ? { kind: 'ours' } : { kind: 'foreign', host }
}
