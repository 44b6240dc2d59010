import * as z from 'zod'

// Imported before any schema: the panel's content security policy refuses generated code, and an attempt would be reported as a violation.
z.config({ jitless: true })
