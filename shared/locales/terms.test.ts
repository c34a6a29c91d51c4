import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadTexts } from '#test/support/browser/texts.ts'

const shellShape = z.object({ menu: z.record(z.string(), z.string()) })

/**
 * Matches the word "order" where it stands for a shipment: not in the names of the order number, by
 * which a shop knows its own sale.
 */
const toOrderPattern = (word: string) =>
  new RegExp(String.raw`^(?!.*"(order_?no|orderRule|reference|order_number\w*)").*${word}`, 'iu')

/** Other words for things of the table "Terms" in `docs/translations.md`. */
const otherWords = {
  en: [
    /": ".*(?<!\p{L})orders(?!\p{L})/iu,
    /(?<!\p{L}|in )(an?|the|this|your|each|first|last|next|new|prepared|selected|sent|paid) order(?! (nr|number))(?!\p{L})/iu,
    /order (date|description|created)/iu,
    /shipment code|parcel number(?! must)|(shipment's|parcel's) number|number of the parcel(?!s)/iu,
  ],
  et: [
    toOrderPattern('tellimus(?!e (nr|number))'),
    /pakisil[dt]/iu,
    /(?<!\p{L})(silt|sildi|sildid|silte|silti)(?!\p{L})/iu,
    /nimekir/iu,
    // People are addressed by the informal form.
    /(?<!\p{L})tei(e|l|d|le|lt)(?!\p{L})|(?<!\p{L})(valige|sisestage|vajutage|lülitage|pöörduge)(?!\p{L})/iu,
    /triipkood|vöötkood|saadetise kood|paki number|ukse kood(?!iga| või korrus)/iu,
    /(?<!\p{L})(paki|väli)?kap(p|pi|i|ist|is|id|pe|ita)(?!\p{L})/iu,
  ],
  lt: [toOrderPattern('užsakym(?!o (nr|numer))'), /etiket/iu, /skyrel/iu, /siuntos kod/iu],
  lv: [
    toOrderPattern('pasūtījum(?!a (nr|numur))'),
    /(?<!\p{L})uzlīm(e|es|i|ei|ju|ēm)(?!\p{L})/iu,
    /(?<!\p{L})skap/iu,
    /sūtījuma kod|pakas numur/iu,
    // The door of the code, of a home, or that is closed.
    /(?<!līdz |aizveriet )durv(?!ju kod)/iu,
  ],
  ru: [
    toOrderPattern(String.raw`(?<!номер )(?<!\p{L})заказ(а|у|ы|е|ов|ом|ам|ах)?(?!\p{L})`),
    /(?<!страна )отправлени/iu,
    /наклейк/iu,
    /(?<!закройте )дверц/iu,
    /код посылки|код двери(?! или этаж)|штрих-код/iu,
    /(?<!\p{L})автомат(а|у|ом|е|ы|ов|ам|ами|ах)?(?!\p{L})/iu,
  ],
} as const

test.each(Object.entries(otherWords))('texts in %s name a thing by its term', (lang, patterns) => {
  const folder = join(import.meta.dirname, lang)
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines.filter((line) => patterns.some((pattern) => pattern.test(line)))).toEqual([])
})

test.each([
  ['en', /locker/i, /post/i],
  ['et', /pakiautomaa/i, /post/i],
  ['lt', /paštomat/i, /pašt(?!omat)/i],
  ['lv', /pakomāt/i, /past/i],
  ['ru', /почтомат/i, /почт(?!омат)/i],
] as const)(
  'in %s the drop-off panel names the parcel locker, and no post office, which takes no parcels',
  (lang, locker, postOffice) => {
    const text = loadTexts(lang)('welcome:dropOff.text')
    expect(text).toMatch(locker)
    expect(text).not.toMatch(postOffice)
  },
)

test.each(readdirSync(import.meta.dirname).filter((name) => name in otherWords))(
  'in %s no two entries of the menu have one name',
  (lang) => {
    const text = readFileSync(join(import.meta.dirname, lang, 'shell.json'), 'utf8')
    const names = Object.values(shellShape.parse(JSON.parse(text)).menu)
    expect(names.length).toBeGreaterThan(15)
    expect(new Set(names).size).toBe(names.length)
  },
)
