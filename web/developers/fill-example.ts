/** What stands for the key in the examples until one is typed in. */
export const keyPlaceholder = 'YOUR_KEY'

/** The host of the examples, which the page replaces by its own. */
const exampleOrigin = 'https://pakk.example'

/** Whether the page is that of a server on this machine. */
export const isLocal = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Fills the address of this site and a key into an example. */
export const fillExample = (
  text: string,
  { origin, key }: { readonly origin: string; readonly key: string },
): string =>
  text
    .replaceAll(exampleOrigin, () => origin)
    .replaceAll(keyPlaceholder, () => key || keyPlaceholder)
