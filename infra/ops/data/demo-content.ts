import type { footerLink } from '#shared/content/content.ts'
import { type Locale, localeFacts, locales } from '#shared/lib/locale.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import type * as z from 'zod/mini'
import { keyByContent } from '#infra/ops/key-by-content.ts'

/** A text of the operators by language; English stands in for a language without one. */
type ContentText = Readonly<Partial<Record<Locale, string>> & { en_GB: string }>

const greeting: ContentText = {
  et_EE: 'See on demokeskkond: päris pakke ei liigu ja raha ei võeta.',
  ru_RU: 'Это демонстрационная среда: настоящие посылки не отправляются и деньги не списываются.',
  en_GB: 'This is a demo environment: no real parcels move and no money is taken.',
  lt_LT: 'Tai demonstracinė aplinka: tikros siuntos nejuda ir pinigai nenuskaitomi.',
  lv_LV: 'Šī ir demonstrācijas vide: īsti sūtījumi netiek sūtīti un nauda netiek ņemta.',
}

/** Pages of the brand's own site. The demo data use a domain that does not exist. */
const pages = {
  cookie_settings: 'cookies',
  pricing_private: 'prices',
  pricing_business: 'business/prices',
  payment_options: 'payment',
  packing_guides: 'packing',
  prohibited_goods: 'prohibited-goods',
  instruction_manual: 'manual',
  privacy: 'privacy',
  contact: 'contact',
  locations: 'locations',
  help: 'help',
  brand_site: '',
} as const

const buildLinks = (language: Locale): z.infer<typeof footerLink>[] => [
  ...Object.entries(pages).map(([name, page]) => ({
    name,
    language,
    country: null,
    segments: [],
    value: `https://www.pakk.example/${localeFacts[language].lang}/${page}`,
  })),
  {
    name: 'terms',
    language,
    country: null,
    segments: [],
    value: `/static/terms_and_conditions/${language}.html`,
  },
]

/** Builds the published content of the demo data: a status message and footer links. */
export const buildDemoContent = (): Write[] => [
  ...locales.map((language) => {
    const id = `0001-${language}`
    return {
      put: { ...keys.statusMessage(id), id, language, value: greeting[language] ?? greeting.en_GB },
    }
  }),
  ...[...keyByContent(locales.flatMap(buildLinks), keys.footerLink).values()].map((put) => ({
    put,
  })),
]
