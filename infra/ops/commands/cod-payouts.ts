import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { isIsoDay, parseTypedDay, toIsoDay } from '#shared/lib/iso-day.ts'
import { asciiToken } from '#shared/lib/ids.ts'
import { formatEuros, parseEuros } from '#shared/lib/money.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'
import {
  buildCodPayoutWrite,
  type CodPayout,
  listCodPayouts,
} from '#functions/store/records/cod-payout-store.ts'
import { findOrderByBarcode } from '#functions/store/records/order-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type Command, formatCount, requireArgument } from '#infra/ops/command.ts'
import { readRows } from '#infra/ops/read-table-file.ts'
import { writeAll } from '#infra/ops/write-all.ts'

/** A day as the bank writes it: `2026-11-25` or `25.11.2026`. */
const bankDay = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const day = isIsoDay(text) ? text : parseTypedDay(text)
    if (day !== undefined) return day
    context.issues.push({ code: 'custom', message: 'not a day', input: text })
    return z.NEVER
  }),
)

/** An amount in EUR above zero: a number, or a text with a comma or a dot. */
const bankAmount = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const cents = parseEuros(String(value))
    if (cents !== undefined && cents > 0) return cents
    context.issues.push({ code: 'custom', message: 'not an amount', input: value })
    return z.NEVER
  }),
)

/** The lines of the bank's file. */
const bankLines = z.array(
  z.object({
    barcode: z.string(),
    amount: bankAmount,
    payment_date: bankDay,
    bank_transaction_date: bankDay,
    transaction: asciiToken(60).check(z.minLength(1)),
    /** By default as the shipment has them. */
    name: z._default(z.string(), ''),
    ref: z._default(z.string(), ''),
  }),
)
type BankLine = z.infer<typeof bankLines>[number]

/** A line with the owner of its shipment. */
interface Payout {
  readonly owner: string
  readonly payout: CodPayout
}

/**
 * Finds the shipment of a line.
 * @throws for an unknown shipment, one without cash on delivery, one that is not delivered, another amount,
 * or a transaction in the future
 */
const toPayout = async (line: BankLine): Promise<Payout> => {
  const barcode = parseBarcode(line.barcode) ?? line.barcode
  const order = await findOrderByBarcode(runtime.table, barcode)
  if (!order) throw new Error(`There is no shipment ${line.barcode}`)
  const goods = order.recipient_goods_price_cents
  if (goods === null) throw new Error(`${barcode} has no cash on delivery`)
  if (!order.events.some(({ event }) => event === 'destinationout'))
    throw new Error(`${barcode} is not delivered`)
  if (goods !== line.amount)
    throw new Error(`${barcode}: ${formatEuros(line.amount)} instead of ${formatEuros(goods)}`)
  if (line.bank_transaction_date > toIsoDay(toTallinnDay(runtime.now())))
    throw new Error(`${barcode}: ${line.bank_transaction_date} is in the future`)
  return {
    owner: order.owner,
    payout: {
      barcode,
      name: line.name || order.recipient.name,
      ref: line.ref || order.reference,
      amount_cents: line.amount,
      payment_date: line.payment_date,
      bank_transaction_date: line.bank_transaction_date,
      transaction: line.transaction,
    },
  }
}

/** Reads the payouts to an owner by their barcodes, once for each owner. */
const createPayoutReader = () => {
  const byOwner = new Map<string, ReadonlyMap<string, CodPayout>>()
  return async (owner: string): Promise<ReadonlyMap<string, CodPayout>> => {
    const read = byOwner.get(owner)
    if (read) return read
    const stored = await listCodPayouts(runtime.table, owner, '', '9999')
    const found = new Map(stored.map((payout) => [payout.barcode, payout]))
    byOwner.set(owner, found)
    return found
  }
}

/** Whether a payout is not stored yet. @throws for one that is stored with other values */
const isNew = (payout: CodPayout, stored: CodPayout | undefined): boolean => {
  if (!stored) return true
  if (isDeepStrictEqual(stored, payout)) return false
  throw new Error(`${payout.barcode} was paid out by ${stored.transaction} before`)
}

const readLines = async (file: string): Promise<readonly BankLine[]> => {
  const parsed = bankLines.safeParse(await readRows(file))
  if (parsed.success) return parsed.data
  throw new Error(`${file} is not valid:\n${z.prettifyError(parsed.error)}`)
}

export const codPayouts: Command = {
  usage: '<file>',
  summary: 'load the bank’s file of cash on delivery paid out (xlsx, csv or JSON)',
  maxArguments: 1,
  plan: async (line) => {
    const lines = await readLines(requireArgument(line, 0, 'file'))
    const readPayouts = createPayoutReader()
    const paid = new Set<string>()
    const payouts: Payout[] = []
    for (const each of lines) {
      const found = await toPayout(each)
      const { barcode } = found.payout
      if (paid.has(barcode)) throw new Error(`${barcode} is paid out twice`)
      paid.add(barcode)
      const stored = (await readPayouts(found.owner)).get(barcode)
      if (isNew(found.payout, stored)) payouts.push(found)
    }
    const shown = payouts.map(
      ({ owner, payout }) =>
        `+ ${payout.barcode} ${formatEuros(payout.amount_cents)} to ${owner}, ${payout.transaction}`,
    )
    const known = lines.length - payouts.length
    return {
      lines: [
        ...shown,
        `${formatCount(payouts.length, 'payout')}, ${formatCount(known, 'line')} loaded before`,
      ],
      after: shown,
      ...(payouts.length > 0 && {
        apply: async () => {
          // The stream enters them in the statements.
          await writeAll(payouts.map(({ owner, payout }) => buildCodPayoutWrite(owner, payout)))
        },
      }),
    }
  },
}
