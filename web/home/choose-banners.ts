import type { Banner } from '#shared/content/content.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { Visitor } from '#web/navigation/visitor.ts'

/** The banners of the welcome screen: one for wide and one for narrow screens, if published. */
export interface ChosenBanners {
  readonly wide: Banner | undefined
  readonly narrow: Banner | undefined
}

/**
 * Chooses the banners in a language: on wide screens by visitor (guests: welcome, private persons:
 * rss, companies: ess), on narrow screens one for all. A banner of the visitor's country precedes
 * one for every country.
 */
export const chooseBanners = (
  banners: readonly Banner[],
  locale: Locale,
  { loggedIn, hasCompany, country }: Pick<Visitor, 'loggedIn' | 'hasCompany' | 'country'>,
): ChosenBanners => {
  const findBanner = (name: Banner['name']) => {
    const matching = banners.filter((banner) => banner.name === name && banner.language === locale)
    return (
      matching.find((banner) => banner.country === country) ??
      matching.find((banner) => banner.country === null)
    )
  }
  const dashboard = hasCompany ? 'desktop_ess' : 'desktop_rss'
  return {
    wide: findBanner(loggedIn ? dashboard : 'desktop_welcome'),
    narrow: findBanner('mobile_welcome'),
  }
}
