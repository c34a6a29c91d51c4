const daySeconds = 24 * 60 * 60

/** Sets a cookie of the whole site for a number of days. Names and values have no special characters. */
export const setCookie = (name: string, value: string, days: number): void => {
  const security = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Max-Age=${days * daySeconds}; Path=/; SameSite=Lax${security}`
}
