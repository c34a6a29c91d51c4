import type { Locale } from '#shared/lib/locale.ts'
import { locales } from '#shared/lib/locale.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Write } from '#functions/lib/store/operations.ts'

const greeting: Readonly<Record<Locale, string>> = {
  et_EE: 'See on demokeskkond: päris pakke ei liigu ja raha ei võeta.',
  ru_RU: 'Это демонстрационная среда: настоящие посылки не отправляются и деньги не списываются.',
  en_GB: 'This is a demo environment: no real parcels move and no money is taken.',
  lt_LT: 'Tai demonstracinė aplinka: tikros siuntos nejuda ir pinigai nenuskaitomi.',
  lv_LV: 'Šī ir demonstrācijas vide: īsti sūtījumi netiek sūtīti un nauda netiek ņemta.',
}

/** What operators publish in the demo world: a message that it is one. */
export const demoContent = (): Write[] =>
  locales.map((language) => {
    const id = `0001-${language}`
    return { put: { ...keys.statusMessage(id), id, language, value: greeting[language] } }
  })
