import * as z from 'zod/mini'
import { locale } from '#shared/lib/locale.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { statementMonth } from '#shared/statements/month.ts'
import { statementEntry, statementTotals } from '#shared/statements/statement.ts'
import { defineCall } from './call.ts'

/** Entries of one answer. */
export const statementPageSize = 500
/** The most entries of a printed document. One with more has the totals alone. */
export const maxPrintedEntries = 2_000
/** The most entries of a spreadsheet. */
export const maxExportedEntries = 50_000

const invalidValue: MessageCode = 'invalid_value'
const params = z.object({ month: statementMonth })
/** Language of a document; that of the account by default. */
const documentQuery = z.object({ locale: z.optional(locale) })

export const listStatements = defineCall({
  name: 'listStatements',
  method: 'GET',
  path: '/statements/',
  area: 'statements',
  access: 'user',
  summary:
    'Lists the months in which the account, or the company, has entries, newest first. Only owner and admin of a company see its statements.',
  result: z.object({
    months: z.array(z.object({ month: statementMonth, is_closed: z.boolean() })),
  }),
})

export const getStatement = defineCall({
  name: 'getStatement',
  method: 'GET',
  path: '/statements/{month}',
  area: 'statements',
  access: 'user',
  summary:
    'Returns the statement of a month: totals by kind with VAT, and up to 500 entries, oldest first. `next` is the `cursor` of the following page. A closed month does not change.',
  params,
  query: z.object({
    cursor: z.optional(
      z
        .string(invalidValue)
        .check(z.maxLength(200, invalidValue))
        .check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z#[\x21-\x7e]+$/, invalidValue)),
    ),
  }),
  result: z.extend(statementTotals, {
    entries: z.array(statementEntry),
    next: z.nullable(z.string()),
  }),
})

export const printStatement = defineCall({
  name: 'printStatement',
  method: 'GET',
  path: '/statements/{month}/pdf',
  area: 'statements',
  access: 'user',
  summary:
    'Returns the statement of a month as PDF: the totals, and the entries if they are at most 2,000.',
  params,
  query: documentQuery,
  result: z.instanceof(Uint8Array),
  responseType: 'pdf',
})

export const exportStatement = defineCall({
  name: 'exportStatement',
  method: 'GET',
  path: '/statements/{month}/xlsx',
  area: 'statements',
  access: 'user',
  summary: 'Returns the entries of a month as a spreadsheet, at most the first 50,000.',
  params,
  query: documentQuery,
  result: z.instanceof(Uint8Array),
  responseType: 'xlsx',
})
