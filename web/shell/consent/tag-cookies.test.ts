import { expect, test } from 'vitest'
import { listCookieDomains, listTagCookies } from './tag-cookies.ts'

test('the cookies of known tags are found, and none of the site', () => {
  const tags = ['_ga', '_ga_AB12', '_gid', '_gcl_au', '_fbp', '_fbc', '_uetsid', '_clck', '_hjid']
  const own = ['pakk_consent', 'XSRF-TOKEN', 'language', '_fbpage', 'x_ga']
  const cookies = [...own, ...tags].map((name) => `${name}=1=2`).join('; ')
  expect(listTagCookies(cookies)).toEqual(tags)
  expect(listTagCookies('')).toEqual([])
})

test('a cookie is deleted at each domain that it may have', () => {
  expect(listCookieDomains('www.pakk.co.uk')).toEqual(['www.pakk.co.uk', 'pakk.co.uk', 'co.uk'])
  expect(listCookieDomains('localhost')).toEqual([])
})
