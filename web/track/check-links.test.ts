import { describe, expect, test } from 'vitest'
import { checkLinks } from './check-links.ts'

const origin = 'https://pakk.example'
const check = (text: string) => checkLinks(text, origin)

describe('a pasted text', () => {
  test.each([
    'https://pakk.example/p/4fT-x_09Qa',
    '  https://pakk.example/p/4fT-x_09Qa.',
    'HTTPS://PAKK.EXAMPLE/p/4fT-x_09Qa',
    'pakk.example/p/4fT-x_09Qa',
    'https://pakk.example/incoming_parcel?lang=et#h=4fT-x_09Qa&id=ord_01',
    'https://pakk.example/track/JJEE00000000000012345',
    'Väike Pood, Pakk: su pakk on kohal: Grossi kpl. Kood 501005, kuni 29.11.2026. https://pakk.example/p/4fT-x_09Qa',
    'https://pakk.example/password_reset?token=ab-c&lang=et',
    'https://pakk.example/invitation?token=ab-c&lang=lv',
    'https://pakk.example/services?lang=ru',
    'https://me@pakk.example/p/4fT-x_09Qa',
    'su pakk on kohalhttps://pakk.example/p/4fT-x_09Qa',
    '(https://pakk.example/p/4fT-x_09Qa)',
  ])('has a link of ours: %s', (text) => {
    expect(check(text)).toEqual({ kind: 'ours' })
  })

  test.each([
    ['https://evil.example/p/4fT-x_09Qa', 'evil.example'],
    ['http://pakk.example/p/4fT-x_09Qa', 'http://pakk.example'],
    ['ftp://pakk.example/p/4fT-x_09Qa', 'ftp://pakk.example'],
    ['https://pakk.example.evil.example/p/4fT-x_09Qa', 'pakk.example.evil.example'],
    ['https://pakk.example@evil.example/p/4fT-x_09Qa', 'evil.example'],
    ['https://pakk.example:8443/p/4fT-x_09Qa', 'pakk.example:8443'],
    ['https://evil.example/?u=https://pakk.example/p/4fT-x_09Qa', 'evil.example'],
    ['https://pakk.example/p/4fT-x_09Qa evil.example', 'evil.example'],
    ['https:\\\\evil.example\\p\\4fT-x_09Qa', 'evil.example'],
    ['https://pаkk.example/p/4fT-x_09Qa', 'xn--pkk-6cd.example'],
    ['Maksa 1,20 € siin: evil.example/maksa', 'evil.example'],
    ['WWW.EVIL.EXAMPLE', 'www.evil.example'],
    ['market://details?id=x', 'details'],
  ])('has a foreign link: %s', (text, address) => {
    expect(check(text)).toEqual({ kind: 'foreign', address })
  })

  test.each([
    '',
    'JJEE00000000000012345',
    'JJEE 123456 78901 234567',
    'Su pakk on kohal. Kood 501005, kuni 29.11.2026.',
    'Kirjuta meile: abi@pakk.example',
    'on kohal.Kood 501005',
  ])('has no link: %s', (text) => {
    expect(check(text)).toBeUndefined()
  })
})
