import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/ui/text-font/text-font.css'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { DevelopersPage } from './developers-page.tsx'

/*
 * The page is in English, as the texts of the API's errors and of its contract are. So it needs no
 * files of texts, and no data of the site.
 */
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <DevelopersPage />
  </StrictMode>,
)
