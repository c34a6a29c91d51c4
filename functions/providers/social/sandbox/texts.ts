import type { SocialProviderName } from '../port.ts'
import type { PageLocale } from '../../sandbox-page.ts'

interface SocialTexts {
  readonly notice: string
  readonly title: string
  readonly otherPerson: string
  readonly name: string
  readonly email: string
  readonly verified: string
  readonly unverified: string
  readonly submit: string
  readonly cancel: string
  readonly leave: string
}

/** The names of the providers. */
export const providerTitles = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  SocialProviderName,
  string
>

/** The texts of the login page. */
export const socialTexts: Readonly<Record<PageLocale, SocialTexts>> = {
  et: {
    notice: 'See on testkeskkond. Päris kontot ei küsita.',
    title: 'Logi sisse',
    otherPerson: 'Keegi teine',
    name: 'Nimi',
    email: 'E-post',
    verified: 'E-post on kinnitatud',
    unverified: 'e-post kinnitamata',
    submit: 'Jätka',
    cancel: 'Katkesta',
    leave: 'Valmis. Selle akna võid sulgeda.',
  },
  ru: {
    notice: 'Это тестовая среда. Настоящая учётная запись не нужна.',
    title: 'Вход',
    otherPerson: 'Кто-то другой',
    name: 'Имя',
    email: 'Эл. почта',
    verified: 'Эл. почта подтверждена',
    unverified: 'эл. почта не подтверждена',
    submit: 'Продолжить',
    cancel: 'Отменить',
    leave: 'Готово. Это окно можно закрыть.',
  },
  en: {
    notice: 'This is a test environment. No real account is asked for.',
    title: 'Log in',
    otherPerson: 'Somebody else',
    name: 'Name',
    email: 'E-mail',
    verified: 'The e-mail is verified',
    unverified: 'e-mail not verified',
    submit: 'Continue',
    cancel: 'Cancel',
    leave: 'Done. You may close this window.',
  },
  lt: {
    notice: 'Tai bandomoji aplinka. Tikros paskyros neprašoma.',
    title: 'Prisijungimas',
    otherPerson: 'Kas nors kitas',
    name: 'Vardas',
    email: 'El. paštas',
    verified: 'El. paštas patvirtintas',
    unverified: 'el. paštas nepatvirtintas',
    submit: 'Tęsti',
    cancel: 'Atšaukti',
    leave: 'Baigta. Šį langą galite uždaryti.',
  },
  lv: {
    notice: 'Šī ir testa vide. Īsts konts nav vajadzīgs.',
    title: 'Pieteikšanās',
    otherPerson: 'Kāds cits',
    name: 'Vārds',
    email: 'E-pasts',
    verified: 'E-pasts ir apstiprināts',
    unverified: 'e-pasts nav apstiprināts',
    submit: 'Turpināt',
    cancel: 'Atcelt',
    leave: 'Gatavs. Šo logu var aizvērt.',
  },
}
