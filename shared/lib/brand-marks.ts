/** How a shape of a mark is painted: filled, or drawn as a line. */
type Paint = 'primary' | 'accent' | 'white' | 'white-line'

/** The mark of each brand, on a square of 32 that begins 4 below the top. */
export const brandMarks = {
  pakk: [
    {
      paint: 'primary',
      d: 'M8 4h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V12a8 8 0 0 1 8-8z',
    },
    {
      paint: 'white',
      d: 'M10 12h12a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3z',
    },
    { paint: 'accent', d: 'M13 12h6v7l-3-2-3 2z' },
  ],
  posti: [
    { paint: 'primary', d: 'M16 4a16 16 0 1 1 0 32 16 16 0 1 1 0-32z' },
    { paint: 'white-line', d: 'M7.5 21.5 24 13l-4.5 15.5-4-6z' },
    { paint: 'accent', d: 'M26 5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9z' },
  ],
} as const satisfies Record<string, readonly { readonly paint: Paint; readonly d: string }[]>
