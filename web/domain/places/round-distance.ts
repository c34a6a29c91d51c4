const metresPerKilometre = 1000

/** Rounds a distance in metres to tens of metres, tenths of kilometres or, from ten on, kilometres. */
export const roundDistance = (metres: number): { unit: 'm' | 'km'; value: string } => {
  if (metres < metresPerKilometre) return { unit: 'm', value: String(Math.round(metres / 10) * 10) }
  const kilometres = metres / metresPerKilometre
  return { unit: 'km', value: kilometres.toFixed(kilometres < 10 ? 1 : 0).replace('.', ',') }
}
