import '@latchkey/ui/styles.css'
