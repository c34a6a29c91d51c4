const gramsPerKilogram = 1000

/** Formats grams as kilograms with three decimals, so that weights below each other align: 2050 → `2,050`. */
export const formatWeight = (grams: number): string =>
  (grams / gramsPerKilogram).toFixed(3).replace('.', ',')
