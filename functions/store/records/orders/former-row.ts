/** The values of a row of release 3.77 or earlier, in their order. */
const names = [
  'id',
  'status',
  'process_status',
  'barcode',
  'created_at',
  'updated_at',
  'source_country',
  'origin',
  'recipient_name',
  'recipient_phone',
  'destination_type',
  'destination_name',
  'destination_city',
  'destination_country',
  'location_type',
  'location_name',
  'reference',
  'content',
  'services',
  'due_cents',
  'door_code',
  'code_until',
  'flags',
  'batch_row',
] as const

/** The bits of the flags, from the lowest. */
const flags = [
  'is_paid',
  'needs_attention',
  'isPaidByRecipient',
  'can_edit',
  'can_upgrade',
  'can_upgrade_after_cancel',
  'isDestinationOutdoor',
  'isLocationOutdoor',
  'isLabelPrinted',
  'isLabelMissing',
] as const

/**
 * Names the values of a row of release 3.77 or earlier, which was a list without names. Two times
 * were stored as ms since the creation, services as one text, and flags as bits.
 */
export const nameFormerValues = (values: readonly unknown[]): object => {
  const row = new Map<string, unknown>(names.map((name, index) => [name, values[index]]))
  const createdAt = Number(row.get('created_at'))
  const until = row.get('code_until')
  const bits = Number(row.get('flags'))
  return {
    ...Object.fromEntries(row),
    updated_at: createdAt + Number(row.get('updated_at')),
    code_until: until === null ? null : createdAt + Number(until),
    // Rows of release 3.76 end before it.
    batch_row: row.get('batch_row') ?? null,
    services: String(row.get('services')).split(' ').filter(Boolean),
    ...Object.fromEntries(flags.map((flag, bit) => [flag, (bits & (1 << bit)) !== 0])),
  }
}
