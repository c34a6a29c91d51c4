/**
 * A variable that the template gives to every function.
 * @throws when it is missing, which is a fault of the deployment.
 */
export const env = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`missing environment variable ${name}`)
  return value
}
