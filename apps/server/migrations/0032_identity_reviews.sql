CREATE TABLE "identity_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"identity_type_id" smallint NOT NULL,
	"identity_number" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reviewed_by" text,
	CONSTRAINT "identity_reviews_state_known" CHECK ("identity_reviews"."state" in ('waiting', 'approved', 'rejected', 'replaced')),
	CONSTRAINT "identity_reviews_decided_by_somebody" CHECK (("identity_reviews"."state" in ('approved', 'rejected')) = ("identity_reviews"."decided_at" is not null and "identity_reviews"."reviewed_by" is not null)),
	CONSTRAINT "identity_reviews_rejection_has_a_reason" CHECK ("identity_reviews"."state" <> 'rejected' or btrim("identity_reviews"."reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "prescription_leases" DROP CONSTRAINT "prescription_leases_subject_known";--> statement-breakpoint
ALTER TABLE "identity_reviews" ADD CONSTRAINT "identity_reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_reviews" ADD CONSTRAINT "identity_reviews_document_id_identity_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."identity_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_reviews_one_waiting" ON "identity_reviews" USING btree ("customer_id") WHERE "identity_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "identity_reviews_waiting_index" ON "identity_reviews" USING btree ("requested_at","id") WHERE "identity_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "identity_reviews_customer_index" ON "identity_reviews" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "identity_reviews_document_index" ON "identity_reviews" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "orders_waiting_index" ON "orders" USING btree ("company_id","placed_at","id") WHERE "orders"."phase" = 'placed' and "orders"."state_id" = 1;--> statement-breakpoint
CREATE INDEX "orders_waiting_at_branch_index" ON "orders" USING btree ("branch_code","placed_at","id") WHERE "orders"."phase" = 'placed' and "orders"."state_id" = 1;--> statement-breakpoint
CREATE INDEX "orders_unpriced_index" ON "orders" USING btree ("company_id","placed_at","id") WHERE "orders"."phase" = 'placed' and "orders"."state_id" = 1 and "orders"."kind" = 'prescription' and "orders"."units" = 0;--> statement-breakpoint
CREATE INDEX "prescription_desk_acts_staff_index" ON "prescription_desk_acts" USING btree ("staff_id","at");--> statement-breakpoint
ALTER TABLE "prescription_leases" ADD CONSTRAINT "prescription_leases_subject_known" CHECK ("prescription_leases"."subject_kind" in ('order', 'insurer-request', 'identity-review'));