import { isValidIBAN } from 'ibantools'
import { getBankInfo } from '#shared/api/services.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { serve } from '#functions/http/serve.ts'
import { findSwift, normalizeIban } from '#functions/services/bank/find-swift.ts'

export const handler = serve(getBankInfo, ({ body }) => {
  if (!isValidIBAN(normalizeIban(body.iban))) {
    throw createFieldProblem({
      field: 'iban',
      code: body.iban === '' ? 'required' : 'iban_invalid',
    })
  }
  return { swift: findSwift(body.iban) }
})
