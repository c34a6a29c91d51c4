import ICAL from 'ical.js'
import { maxContacts } from '#shared/contacts/contact-limits.ts'
import { splitStreet } from '#shared/places/split-street.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import {
  type FileTexts,
  cutCell,
  emptyTexts,
  type FileContact,
  type FileContents,
  ContactFileError,
} from './file-contact.ts'
import { findCountryCode } from './find-country-code.ts'
import { placeColumns, placeProperty } from './write-vcard.ts'

/** Maximum length of a property in characters: an address or a place with all its parts. */
const maxProperty = 10_000
/** Maximum number of properties of a vCard that are read. */
const maxProperties = 100

/** The properties that are read, and the lines that make a vCard. */
const readProperties = new RegExp(
  `^(?:[\\w-]{1,40}\\.)?(?:begin|end|version|fn|n|org|tel|email|adr|${placeProperty})[;:]`,
  'i',
)

/**
 * Returns a vCard with the properties that are read. Others, such as pictures, may be as large as the
 * file.
 * @throws RangeError when a property is too long or there are too many.
 */
const keepReadProperties = (card: string): string => {
  const lines = card
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => readProperties.test(line))
  if (lines.length > maxProperties || lines.some((line) => line.length > maxProperty))
    throw new RangeError('A vCard is too large')
  return lines.join('\r\n')
}

const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text)

const toText = (value: unknown): string => {
  // The parser leaves escaped semicolons as they are.
  if (typeof value === 'string') return cutCell(value.replaceAll('\\;', ';').trim())
  return Array.isArray(value) ? joinParts(value.map(toText), ' ') : ''
}

const readTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(toText) : [])

/** Lists a parameter such as TYPE, in lower case. */
const listParameter = (property: ICAL.Property, name: string): string[] => {
  const value: unknown = property.getParameter(name)
  return toText(value)
    .toLowerCase()
    .split(/[\s,]+/)
}

/** The kinds of a phone in order of preference; others come between mobile and fax. */
const rankPhone = (property: ICAL.Property): number => {
  const types = listParameter(property, 'type')
  if (types.includes('cell') || types.includes('mobile')) return 0
  if (types.includes('pref') || property.getParameter('pref') !== undefined) return 1
  return types.includes('fax') || types.includes('pager') ? 3 : 2
}

const readPhone = (card: ICAL.Component): string => {
  const [best] = card
    .getAllProperties('tel')
    .toSorted((one, other) => rankPhone(one) - rankPhone(other))
  return toText(best?.getFirstValue()).replace(/^tel:/i, '').replace(/;.*$/, '')
}

/** The name as it is displayed, else from its parts (family, given, additional), else the company. */
const readName = (card: ICAL.Component): string => {
  const [family = '', given = '', additional = ''] = readTexts(card.getFirstPropertyValue('n'))
  return (
    toText(card.getFirstPropertyValue('fn')) ||
    joinParts([given, additional, family], ' ') ||
    toText(card.getFirstPropertyValue('org'))
  )
}

/** The place that an export has kept; undefined without one. */
const readOwnPlace = (card: ICAL.Component): Partial<FileTexts> | undefined => {
  const kept = toText(card.getFirstPropertyValue(placeProperty))
  if (kept === '') return undefined
  const texts = readTexts(JSON.parse(kept))
  return Object.fromEntries(placeColumns.map((column, index) => [column, texts[index] ?? '']))
}

const readAddress = (card: ICAL.Component): Partial<FileTexts> => {
  const [, extended = '', line = '', city = '', state = '', zip = '', country = ''] = readTexts(
    card.getFirstPropertyValue('adr'),
  )
  // A contact without an address is worth more than none.
  if (country !== '' && findCountryCode(country) === undefined) return {}
  const street = splitStreet(line)
  return { ...street, apartment: street.apartment || extended, city, state, zip, country }
}

const readCard = (text: string): FileTexts | undefined => {
  try {
    const card = ICAL.Component.fromString(keepReadProperties(text))
    return {
      ...emptyTexts,
      name: readName(card),
      phone: readPhone(card),
      email: toText(card.getFirstPropertyValue('email')),
      ...(readOwnPlace(card) ?? readAddress(card)),
    }
  } catch {
    // One malformed card must not keep the others from being read.
    return undefined
  }
}

/**
 * Reads vCards of version 3.0 and 4.0.
 * @throws ContactFileError `tooMany`
 */
export const readVcard = (text: string): FileContents => {
  const cards = text.split(/^(?=BEGIN:VCARD)/im).filter(isVcard)
  if (cards.length > maxContacts) throw new ContactFileError('tooMany')
  const contacts = cards.map((card, index): FileContact => ({
    row: index + 1,
    texts: readCard(card.trim()),
  }))
  return { contacts, ignoredColumns: [] }
}
