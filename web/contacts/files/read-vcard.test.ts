import { describe, expect, test } from 'vitest'
import { maxContacts } from '#shared/contacts/contact-limits.ts'
import { emptyTexts, ContactFileError } from './file-contact.ts'
import { readVcard } from './read-vcard.ts'

const card = (...lines: readonly string[]) =>
  ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD', ''].join('\r\n')
const readOne = (...lines: readonly string[]) => readVcard(card(...lines)).contacts[0]?.texts
const mari = { ...emptyTexts, name: 'Mari Maasikas', phone: '+37255512345' }

describe('a vCard is read', () => {
  test.each([
    ['with a displayed name', ['FN:Mari Maasikas', 'TEL:+37255512345']],
    ['with the parts of a name', ['N:Maasikas;Mari;;;', 'TEL:+37255512345']],
    ['with a company alone', ['FN:', 'ORG:Mari Maasikas', 'TEL:+37255512345']],
    ['with folded lines', ['FN:Mari', '  Maasikas', 'TEL:+3725', ' 5512345']],
    ['with a phone as an address', ['FN:Mari Maasikas', 'TEL;VALUE=uri:tel:+37255512345;ext=1']],
    [
      'with a mobile after other phones',
      [
        'FN:Mari Maasikas',
        'TEL;TYPE=HOME,VOICE:+3726',
        'TEL;TYPE=work;TYPE=pref:+3727',
        'TEL;TYPE="voice,cell":+37255512345',
      ],
    ],
    [
      'with the preferred of several phones',
      ['FN:Mari Maasikas', 'TEL;TYPE=fax:+3726', 'TEL:+3727', 'TEL;PREF=1:+37255512345'],
    ],
    [
      'of a telephone of Apple',
      [
        'FN:Mari Maasikas',
        'item1.TEL;type=CELL;type=VOICE;type=pref:+37255512345',
        'item1.X-ABLabel:_$!<Mobile>!$_',
      ],
    ],
    [
      'with an address in another part of the world',
      ['FN:Mari Maasikas', 'TEL:+37255512345', 'ADR:;;1 Main St;Springfield;IL;62701;USA'],
    ],
    [
      'with a picture and unknown properties',
      [
        'FN:Mari Maasikas',
        'PHOTO:data:image/jpeg;base64,AAAA',
        ' AAAA',
        'X-FOO:bar',
        'TEL:+37255512345',
      ],
    ],
  ])('%s', (_, lines) => expect(readOne(...lines)).toEqual(mari))

  test('with escaped characters, an e-mail and an address', () =>
    expect(
      readOne(
        'FN:Maasikas\\, Mari\\; OÜ',
        'TEL:1',
        'EMAIL;TYPE=work:mari@saaja.test',
        'ADR;TYPE=HOME:;;Viru 4-2;Tallinn;Harjumaa;10111;Estonia',
      ),
    ).toEqual({
      ...emptyTexts,
      name: 'Maasikas, Mari; OÜ',
      phone: '1',
      email: 'mari@saaja.test',
      street: 'Viru',
      house: '4',
      apartment: '2',
      city: 'Tallinn',
      state: 'Harjumaa',
      zip: '10111',
      country: 'Estonia',
    }))

  test('of version 3.0', () =>
    expect(
      readVcard(card('FN:Mari Maasikas', 'TEL;TYPE=CELL:+37255512345').replace('4.0', '3.0'))
        .contacts,
    ).toEqual([{ row: 1, texts: mari }]))

  test('after one that is malformed', () => {
    const { contacts } = readVcard(`${card('TEL;CELL:1')}${card('FN:Mari', 'TEL:1')}`)
    expect(contacts.map(({ row, texts }) => [row, texts?.name])).toEqual([
      [1, undefined],
      [2, 'Mari'],
    ])
  })

  test('that is cut off', () =>
    expect(readVcard('BEGIN:VCARD\nVERSION:4.0\nFN:Mari').contacts).toEqual([
      { row: 1, texts: undefined },
    ]))
})

describe('the work on hostile vCards is limited', () => {
  test.each([
    ['parameters', `TEL${';A=B'.repeat(200_000)}:1`],
    ['properties', 'TEL:1\r\n'.repeat(1_000).trimEnd()],
  ])('by the number of %s', (_, lines) =>
    expect(readVcard(card('FN:Mari', lines)).contacts).toEqual([{ row: 1, texts: undefined }]),
  )

  test('by the number of contacts, before the first is read', () =>
    expect(() => readVcard('BEGIN:VCARD\n'.repeat(maxContacts + 1))).toThrow(
      new ContactFileError('tooMany'),
    ))

  test('while a large picture is not read', () => {
    const photo = `PHOTO;ENCODING=b:${'AAAA\r\n '.repeat(20_000)}`
    expect(readOne('FN:Mari', photo, 'TEL:1')).toMatchObject({ name: 'Mari', phone: '1' })
  })
})
