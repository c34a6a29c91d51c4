import { describe, expect, test } from 'vitest'
import type { CodGoodsForm } from './cod-goods-form.ts'
import { checkCodGoods } from './cod-goods-form.ts'

const form: CodGoodsForm = {
  cash_on_delivery_goods_status: 'active',
  iban: 'EE382200221020145685',
  bic: 'HABAEE2X',
  is_email_report_needed: true,
  report_frequency: 'weekly',
  destination_email: 'raha@pood.ee',
  agreed: true,
}

describe('cash on delivery for goods', () => {
  test.each<[string, Partial<CodGoodsForm>, object, Record<string, string>]>([
    ['complete', {}, {}, {}],
    ['IBAN required', { iban: '' }, {}, { iban: 'required' }],
    ['BIC required', { bic: '' }, {}, { bic: 'required' }],
    ['invalid IBAN', {}, { isIbanValid: false }, { iban: 'iban_invalid' }],
    ['invalid BIC', {}, { isBicValid: false }, { bic: 'bic_invalid' }],
    ['agreement must be true', { agreed: false }, {}, { agreed: 'terms_required' }],
    [
      'frequency required with a report',
      { report_frequency: null },
      {},
      { report_frequency: 'required' },
    ],
    [
      'e-mail required with a report',
      { destination_email: '' },
      {},
      { destination_email: 'email_required' },
    ],
    [
      'e-mail must be valid',
      { destination_email: 'nobody' },
      {},
      { destination_email: 'email_invalid' },
    ],
    [
      'neither without a report',
      { is_email_report_needed: false, report_frequency: null, destination_email: '' },
      {},
      {},
    ],
    [
      'a report that is not offered',
      {},
      { isReportOffered: false },
      { is_email_report_needed: 'service_not_offered' },
    ],
    [
      'switching off requires no fields',
      { cash_on_delivery_goods_status: 'inactive', iban: '', bic: '', agreed: false },
      {},
      {},
    ],
  ])('%s', (_, change, context, expected) => {
    const issues = checkCodGoods({ ...form, ...change }, { isReportOffered: true, ...context })
    expect(Object.fromEntries(issues.map(({ field, code }) => [field, code]))).toEqual(expected)
  })
})
