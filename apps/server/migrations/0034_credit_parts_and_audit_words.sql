CREATE TABLE "partial_credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"fiscal_number" text NOT NULL,
	"authorisation" text NOT NULL,
	"first_of_range" text NOT NULL,
	"last_of_range" text NOT NULL,
	"range_expires_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"total_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"taxes" jsonb NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "partial_credit_notes_number_unique" UNIQUE("company_id","fiscal_number"),
	CONSTRAINT "partial_credit_notes_money_positive" CHECK ("partial_credit_notes"."total_cents" > 0 and least("partial_credit_notes"."net_cents", "partial_credit_notes"."tax_cents") >= 0),
	CONSTRAINT "partial_credit_notes_tax_adds_up" CHECK ("partial_credit_notes"."net_cents" + "partial_credit_notes"."tax_cents" = "partial_credit_notes"."total_cents")
);
--> statement-breakpoint
ALTER TABLE "partial_credit_notes" ADD CONSTRAINT "partial_credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partial_credit_notes_invoice_index" ON "partial_credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "staff_audit_words_index" ON "staff_audit" USING gin (array_to_tsvector(array_remove(string_to_array(left(regexp_replace(translate(lower(coalesce("staff_name", '') || ' ' || "subject_name" || ' ' || "subject_id" || ' ' || coalesce("reason", '')), 'áéíóúüñ', 'aeiouun'), '[^a-z0-9]+', ' ', 'g'), 2000), ' '), '')));