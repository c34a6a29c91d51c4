import type { Banner } from '#shared/content/content.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { Visitor } from '#web/app/visitor.ts'

/** The banners of a start: one for wide and one for narrow screens, where operators have any. */
export interface ChosenBanners {
  readonly wide: Banner | undefined
  readonly narrow: Banner | undefined
}

/**
 * The banners in a language: on wide screens those of the welcome page, of private persons (rss)
 * or of companies (ess), on narrow ones one for all. That of the visitor's country stands over that
 * of every country.
 */
export const chooseBanners = (
  banners: readonly Banner[],
  locale: Locale,
  { loggedIn, hasCompany, country }: Pick<Visitor, 'loggedIn' | 'hasCompany' | 'country'>,
): ChosenBanners => {
  const named = (name: Banner['name']) => {
    const fitting = banners.filter((banner) => banner.name === name && banner.language === locale)
    return (
      fitting.find((banner) => banner.country === country) ??
      fitting.find((banner) => banner.country === null)
    )
  }
  const dashboard = hasCompany ? 'desktop_ess' : 'desktop_rss'
  return {
    wide: named(loggedIn ? dashboard : 'desktop_welcome'),
    narrow: named('mobile_welcome'),
  }
}
