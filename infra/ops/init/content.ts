import { readContent } from '#functions/app/content-store.ts'
import type { InitStep } from './init-step.ts'

/** Footer links and banners, which only the operators know. The site works without them. */
export const contentStep: InitStep = {
  name: 'links and banners',
  plan: async () => {
    const { links, banners } = await readContent()
    return {
      text: `${links.length} footer links, ${banners.length} banners`,
      ...(links.length === 0 && { left: 'links and banners: links <file>, banners <file>' }),
    }
  },
}
