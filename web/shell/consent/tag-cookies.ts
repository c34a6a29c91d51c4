/**
 * Names of first-party cookies that common tags set: Google Analytics and Ads, Meta, Microsoft Ads and
 * Clarity, TikTok, LinkedIn, Hotjar.
 */
const tagCookie =
  /^(_ga|_gid|_gat|_gcl_|_gac_|__gads|_dc_gtm_|_fb[pc]$|_uet[sv]id|_cl(ck|sk)$|_ttp$|_tt_|li_fat_id$|_hj)/

/** Lists the names of the cookies of tags in the text of `document.cookie`. */
export const listTagCookies = (cookies: string): string[] =>
  cookies
    .split(';')
    .map((each) => each.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => tagCookie.test(name))

/** Lists the domains that a cookie of a host may have: its own and those above it. */
export const listCookieDomains = (host: string): string[] => {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** Deletes the cookies that tags have set. Those of other sites and of unknown tags stay. */
export const deleteTagCookies = (): void => {
  const domains = listCookieDomains(location.hostname).map((domain) => `; Domain=${domain}`)
  for (const name of listTagCookies(document.cookie)) {
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
  }
}
