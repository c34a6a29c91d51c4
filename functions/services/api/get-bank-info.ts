import { isValidIBAN } from 'ibantools'
import { getBankInfo } from '#shared/api/services.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { serve } from '#functions/lib/serve.ts'
import { findSwift, plainIban } from '../bank/find-swift.ts'

export const handler = serve(getBankInfo, ({ body }) => {
  if (!isValidIBAN(plainIban(body.iban))) {
    throw createFieldProblem({
      field: 'iban',
      code: body.iban === '' ? 'required' : 'iban_invalid',
    })
  }
  return { swift: findSwift(body.iban) }
})
