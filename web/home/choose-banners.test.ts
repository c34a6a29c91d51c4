import { expect, test } from 'vitest'
import type { Banner } from '#shared/content/content.ts'
import { chooseBanners } from './choose-banners.ts'

const createBanner = (name: Banner['name'], language: Banner['language']): Banner => ({
  name,
  language,
  country: null,
  image_url: `/${name}-${language}.svg`,
  link: '/',
  text: name,
})
const names = ['desktop_welcome', 'desktop_rss', 'desktop_ess', 'mobile_welcome'] as const
const banners = names.flatMap((name) => [createBanner(name, 'en_GB'), createBanner(name, 'et_EE')])

test.each([
  ['a guest', { loggedIn: false, hasCompany: false, country: 'ee' }, 'desktop_welcome'],
  ['a private person', { loggedIn: true, hasCompany: false, country: 'ee' }, 'desktop_rss'],
  ['a company', { loggedIn: true, hasCompany: true, country: 'ee' }, 'desktop_ess'],
] as const)('%s gets the banner of their kind in their language', (_, visitor, wide) =>
  expect(chooseBanners(banners, 'et_EE', visitor)).toEqual({
    wide: createBanner(wide, 'et_EE'),
    narrow: createBanner('mobile_welcome', 'et_EE'),
  }),
)

test('no banner is shown when operators have none in the language', () =>
  expect(
    chooseBanners(banners, 'lv_LV', { loggedIn: true, hasCompany: false, country: 'lv' }),
  ).toEqual({
    wide: undefined,
    narrow: undefined,
  }))

test.each([
  ['lv', '/lv'],
  ['ee', '/'],
] as const)('in %s the banner with the link %s is shown', (country, link) => {
  const latvian = {
    ...createBanner('mobile_welcome', 'et_EE'),
    country: 'lv',
    link: '/lv',
  } as const
  const visitor = { loggedIn: false, hasCompany: false, country }
  expect(chooseBanners([...banners, latvian], 'et_EE', visitor).narrow?.link).toBe(link)
})
