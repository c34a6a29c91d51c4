/** Converts latitude and longitude (degrees) to a point x, y, z on the unit sphere. */
export const toUnitVector = (latitude: number, longitude: number): [number, number, number] => {
  const phi = (latitude * Math.PI) / 180
  const lambda = (longitude * Math.PI) / 180
  const onEquator = Math.cos(phi)
  return [onEquator * Math.cos(lambda), onEquator * Math.sin(lambda), Math.sin(phi)]
}
