const metresOfKilometre = 1000

/** A distance in metres as people say it: `350 m`, `1,2 km`, `48 km`. */
export const formatDistance = (metres: number): string => {
  if (metres < metresOfKilometre) return `${Math.round(metres / 10) * 10} m`
  const kilometres = metres / metresOfKilometre
  return `${kilometres.toFixed(kilometres < 10 ? 1 : 0).replace('.', ',')} km`
}
