/** Masks every word of a name but its first letter: `M••• M•••`. A word that begins with a digit has none. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => (word === '' ? [] : [`${/^\p{L}/u.exec(word)?.[0] ?? ''}•••`]))
    .join(' ')
