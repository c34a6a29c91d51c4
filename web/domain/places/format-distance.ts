const metresPerKilometre = 1000

/** Formats a distance in metres: `350 m`, `1,2 km`, `48 km`. */
export const formatDistance = (metres: number): string => {
  if (metres < metresPerKilometre) return `${Math.round(metres / 10) * 10} m`
  const kilometres = metres / metresPerKilometre
  return `${kilometres.toFixed(kilometres < 10 ? 1 : 0).replace('.', ',')} km`
}
