import { getCompanyInfo } from '#shared/api/registry.ts'
import { notFound } from '#functions/lib/problem.ts'
import { serve } from '#functions/http/serve.ts'
import { getCompanyRegistry } from '#functions/providers/registry/company-registry.ts'
import { registryLimits } from '#functions/registry/registry-limit.ts'

export const handler = serve(
  getCompanyInfo,
  async ({ params }) => {
    const registry = await getCompanyRegistry()
    const company = await registry.find(params.code)
    if (company === null) throw notFound('company')
    return company
  },
  registryLimits,
)
