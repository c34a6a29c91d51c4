import { expect, test } from 'vitest'
import {
  defaultParcelLabelSetting,
  getLabelSenderLines,
  parcelLabelSetting,
} from './parcel-label-setting.ts'

const company = {
  companyName: 'Näidis OÜ',
  companyAddress: 'Pikk 1, 10123 Tallinn',
  name: 'Mari Maasikas',
  phone: '+37251234567',
}
test('by default a label has company name, order number and description', () =>
  expect(defaultParcelLabelSetting).toEqual({
    sender: 'company_name',
    sender_text: '',
    order_no: 1,
    description: 1,
  }))

const person = { ...company, companyName: '', companyAddress: '' }

test.each([
  ['company_name', company, ['Näidis OÜ', '+37251234567']],
  ['company_name', person, ['Mari Maasikas', '+37251234567']],
  ['company_name_address', company, ['Näidis OÜ', 'Pikk 1, 10123 Tallinn', '+37251234567']],
  ['company_name_address', person, ['Mari Maasikas', '+37251234567']],
  ['sender_name', company, ['Mari Maasikas', '+37251234567']],
  ['other', company, ['Oma tekst']],
  ['empty', company, []],
] as const)('%s of %j prints %j', (sender, account, lines) => {
  const setting = { ...defaultParcelLabelSetting, sender, sender_text: ' Oma tekst ' }
  expect(getLabelSenderLines(setting, account)).toEqual(lines)
})

test.each([
  ['', true],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
])('a sender text %j is accepted: %s', (sender_text, accepted) => {
  const setting = { ...defaultParcelLabelSetting, sender_text }
  expect(parcelLabelSetting.safeParse(setting).success).toBe(accepted)
})
