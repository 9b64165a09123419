CREATE TABLE "day_closing_rows" (
	"closing_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"tender" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"subject_id" bigint NOT NULL,
	"subject_name" text NOT NULL,
	"document" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "day_closing_rows_key" PRIMARY KEY("closing_id","figure","tender","key"),
	CONSTRAINT "day_closing_rows_amount_not_negative" CHECK ("day_closing_rows"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "day_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"branch_code" integer NOT NULL,
	"day" date NOT NULL,
	"figures" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_closings_one_per_day" UNIQUE("company_id","day","branch_code"),
	CONSTRAINT "day_closings_company_known" CHECK ("day_closings"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "day_closings_branch_known" CHECK ("day_closings"."branch_code" >= 0)
);
--> statement-breakpoint
ALTER TABLE "day_closing_rows" ADD CONSTRAINT "day_closing_rows_closing_id_day_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."day_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_book_index" ON "credit_notes" USING btree ("company_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_book_index" ON "invoices" USING btree ("company_id","issued_at");--> statement-breakpoint
CREATE INDEX "partial_credit_notes_book_index" ON "partial_credit_notes" USING btree ("company_id","issued_at");--> statement-breakpoint
CREATE INDEX "tender_refunds_done_index" ON "tender_refunds" USING btree ("done_at") WHERE "tender_refunds"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "order_events_delivered_index" ON "order_events" USING btree ("at") WHERE "order_events"."event" = 'delivered';--> statement-breakpoint
CREATE INDEX "payment_events_money_index" ON "payment_events" USING btree ("at") WHERE "payment_events"."kind" in ('captured', 'refunded');--> statement-breakpoint
CREATE INDEX "certificate_movements_certificate_index" ON "certificate_movements" USING btree ("certificate_id","at");--> statement-breakpoint
CREATE INDEX "credit_movements_at_index" ON "credit_movements" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "points_movements_company_index" ON "points_movements" USING btree ("company_id","at","id");