import { getCompanyInfo } from '#shared/api/registry.ts'
import { notFound } from '#functions/lib/errors.ts'
import { serve } from '#functions/lib/serve.ts'
import { companyRegistry } from '#functions/providers/registry/company-registry.ts'
import { registryLimit } from '../registry-limit.ts'

export const handler = serve(
  getCompanyInfo,
  async ({ params }) => {
    const registry = await companyRegistry()
    const company = await registry.find(params.code)
    if (company === null) throw notFound('company')
    return company
  },
  { limit: registryLimit },
)
