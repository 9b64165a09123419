CREATE TABLE "reconciliation_resolutions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"processor" text NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" text NOT NULL,
	"item_id" text NOT NULL,
	"seal" text NOT NULL,
	"resolution" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"resolved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reconciliation_resolutions_one_each" UNIQUE("company_id","processor","item_id","seal"),
	CONSTRAINT "reconciliation_resolutions_kind_known" CHECK ("reconciliation_resolutions"."resolution" in ('bank-fee', 'late', 'claim', 'store-error', 'other'))
);
--> statement-breakpoint
CREATE TABLE "settlement_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"processor" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"rows" integer NOT NULL,
	"changed_rows" integer NOT NULL,
	"repeated_rows" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_files_stored_once" UNIQUE("company_id","processor","sha256"),
	CONSTRAINT "settlement_files_company_known" CHECK ("settlement_files"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "settlement_files_processor_known" CHECK ("settlement_files"."processor" in ('powertranz', 'bac', 'paypal', 'tigo-money')),
	CONSTRAINT "settlement_files_days_in_order" CHECK ("settlement_files"."first_day" <= "settlement_files"."last_day"),
	CONSTRAINT "settlement_files_rows_counted" CHECK ("settlement_files"."rows" > 0 and "settlement_files"."changed_rows" >= 0 and "settlement_files"."repeated_rows" >= 0 and "settlement_files"."changed_rows" + "settlement_files"."repeated_rows" <= "settlement_files"."rows")
);
--> statement-breakpoint
CREATE TABLE "settlement_rows" (
	"file_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"company_id" smallint NOT NULL,
	"processor" text NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" text NOT NULL,
	"day" date NOT NULL,
	"occurrence" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"attempt_id" uuid,
	"authorisation" text NOT NULL,
	"last_four" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	CONSTRAINT "settlement_rows_key" PRIMARY KEY("file_id","line"),
	CONSTRAINT "settlement_rows_kind_known" CHECK ("settlement_rows"."kind" in ('charge', 'refund')),
	CONSTRAINT "settlement_rows_amount_positive" CHECK ("settlement_rows"."amount_cents" > 0),
	CONSTRAINT "settlement_rows_last_four_only" CHECK ("settlement_rows"."last_four" ~ '^([0-9]{4})?$')
);
--> statement-breakpoint
ALTER TABLE "settlement_rows" ADD CONSTRAINT "settlement_rows_file_id_settlement_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."settlement_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_resolutions_transaction_index" ON "reconciliation_resolutions" USING btree ("company_id","processor","kind","transaction_id");--> statement-breakpoint
CREATE INDEX "settlement_files_list_index" ON "settlement_files" USING btree ("company_id","processor","uploaded_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_rows_one_current" ON "settlement_rows" USING btree ("company_id","processor","kind","transaction_id","day","occurrence") WHERE "settlement_rows"."is_current";--> statement-breakpoint
CREATE INDEX "settlement_rows_day_index" ON "settlement_rows" USING btree ("company_id","processor","day") WHERE "settlement_rows"."is_current";