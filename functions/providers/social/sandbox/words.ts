import type { SocialProviderName } from '../port.ts'
import type { PageLocale } from '../../sandbox-page.ts'

interface SocialWords {
  readonly test: string
  readonly title: string
  readonly someone: string
  readonly name: string
  readonly email: string
  readonly verified: string
  readonly unverified: string
  readonly go: string
  readonly cancel: string
  readonly leave: string
}

/** What the parties are called in their own sandbox. */
export const providerTitles = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  SocialProviderName,
  string
>

/** Every word of the sandbox's login page. */
export const socialWords: Readonly<Record<PageLocale, SocialWords>> = {
  et: {
    test: 'See on testkeskkond. Päris kontot ei küsita.',
    title: 'Logi sisse',
    someone: 'Keegi teine',
    name: 'Nimi',
    email: 'E-post',
    verified: 'E-post on kinnitatud',
    unverified: 'e-post kinnitamata',
    go: 'Jätka',
    cancel: 'Katkesta',
    leave: 'Valmis. Selle akna võid sulgeda.',
  },
  ru: {
    test: 'Это тестовая среда. Настоящая учётная запись не нужна.',
    title: 'Вход',
    someone: 'Кто-то другой',
    name: 'Имя',
    email: 'Эл. почта',
    verified: 'Эл. почта подтверждена',
    unverified: 'эл. почта не подтверждена',
    go: 'Продолжить',
    cancel: 'Отменить',
    leave: 'Готово. Это окно можно закрыть.',
  },
  en: {
    test: 'This is a test environment. No real account is asked for.',
    title: 'Log in',
    someone: 'Somebody else',
    name: 'Name',
    email: 'E-mail',
    verified: 'The e-mail is verified',
    unverified: 'e-mail not verified',
    go: 'Continue',
    cancel: 'Cancel',
    leave: 'Done. You may close this window.',
  },
  lt: {
    test: 'Tai bandomoji aplinka. Tikros paskyros neprašoma.',
    title: 'Prisijungimas',
    someone: 'Kas nors kitas',
    name: 'Vardas',
    email: 'El. paštas',
    verified: 'El. paštas patvirtintas',
    unverified: 'el. paštas nepatvirtintas',
    go: 'Tęsti',
    cancel: 'Atšaukti',
    leave: 'Baigta. Šį langą galite uždaryti.',
  },
  lv: {
    test: 'Šī ir testa vide. Īsts konts nav vajadzīgs.',
    title: 'Pieteikšanās',
    someone: 'Kāds cits',
    name: 'Vārds',
    email: 'E-pasts',
    verified: 'E-pasts ir apstiprināts',
    unverified: 'e-pasts nav apstiprināts',
    go: 'Turpināt',
    cancel: 'Atcelt',
    leave: 'Gatavs. Šo logu var aizvērt.',
  },
}
