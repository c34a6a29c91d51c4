/**
 * Returns an environment variable that the template sets for every function.
 * @throws Error when it is missing or empty, which is an error of the deployment.
 */
export const requireEnv = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`missing environment variable ${name}`)
  return value
}
