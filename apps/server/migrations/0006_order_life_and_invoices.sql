CREATE TABLE "card_revocations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"branch_code" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	CONSTRAINT "couriers_number_positive" CHECK ("couriers"."id" > 0),
	CONSTRAINT "couriers_company_known" CHECK ("couriers"."company_id" in (2, 12, 13, 14, 15))
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"fiscal_number" text NOT NULL,
	"authorisation" text NOT NULL,
	"first_of_range" text NOT NULL,
	"last_of_range" text NOT NULL,
	"range_expires_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"total_cents" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("company_id","fiscal_number"),
	CONSTRAINT "credit_notes_money_not_negative" CHECK ("credit_notes"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" smallint NOT NULL,
	"unit_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"saved_cents" integer DEFAULT 0 NOT NULL,
	"tax_percent" smallint DEFAULT 0 NOT NULL,
	"is_senior" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invoice_lines_key" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_quantity_positive" CHECK ("invoice_lines"."quantity" > 0),
	CONSTRAINT "invoice_lines_money_not_negative" CHECK (least("invoice_lines"."unit_cents", "invoice_lines"."total_cents", "invoice_lines"."saved_cents") >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" smallint NOT NULL,
	"order_id" bigint NOT NULL,
	"customer_id" uuid,
	"branch_code" integer NOT NULL,
	"fiscal_number" text NOT NULL,
	"authorisation" text NOT NULL,
	"first_of_range" text NOT NULL,
	"last_of_range" text NOT NULL,
	"range_expires_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issuer" jsonb NOT NULL,
	"order_number" text NOT NULL,
	"customer_name" text NOT NULL,
	"tax_number" text,
	"customer_address" text DEFAULT '' NOT NULL,
	"is_home_delivery" boolean NOT NULL,
	"on_credit" boolean DEFAULT false NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"coupon_saving_cents" integer DEFAULT 0 NOT NULL,
	"delivery_cents" integer DEFAULT 0 NOT NULL,
	"insurance_cents" integer DEFAULT 0 NOT NULL,
	"points_charge_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"taxes" jsonb NOT NULL,
	"tenders" jsonb NOT NULL,
	"annulled_at" timestamp with time zone,
	CONSTRAINT "invoices_one_per_order" UNIQUE("order_id"),
	CONSTRAINT "invoices_number_unique" UNIQUE("company_id","fiscal_number"),
	CONSTRAINT "invoices_company_known" CHECK ("invoices"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "invoices_money_not_negative" CHECK (least("invoices"."subtotal_cents", "invoices"."coupon_saving_cents", "invoices"."delivery_cents", "invoices"."insurance_cents", "invoices"."points_charge_cents", "invoices"."total_cents", "invoices"."net_cents", "invoices"."tax_cents") >= 0),
	CONSTRAINT "invoices_total_adds_up" CHECK ("invoices"."total_cents" = "invoices"."subtotal_cents" - "invoices"."coupon_saving_cents" + "invoices"."delivery_cents" + "invoices"."insurance_cents" + "invoices"."points_charge_cents"),
	CONSTRAINT "invoices_tax_adds_up" CHECK ("invoices"."net_cents" + "invoices"."tax_cents" = "invoices"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "medical_indications" (
	"order_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"dose" text NOT NULL,
	"every_hours" smallint NOT NULL,
	"days" smallint NOT NULL,
	"advice" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "medical_indications_key" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "medical_indications_hours_known" CHECK ("medical_indications"."every_hours" in (6, 8, 12, 24)),
	CONSTRAINT "medical_indications_days_in_range" CHECK ("medical_indications"."days" between 1 and 180)
);
--> statement-breakpoint
CREATE TABLE "life_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"event" text NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"order_id" bigint NOT NULL,
	"question_id" smallint NOT NULL,
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone,
	"score" smallint,
	"comment" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone,
	CONSTRAINT "ratings_key" PRIMARY KEY("order_id","question_id"),
	CONSTRAINT "ratings_score_in_range" CHECK ("ratings"."score" between 0 and 10),
	CONSTRAINT "ratings_rated_has_a_score" CHECK (("ratings"."score" is null) = ("ratings"."rated_at" is null)),
	CONSTRAINT "ratings_comment_short" CHECK (char_length("ratings"."comment") <= 400)
);
--> statement-breakpoint
CREATE TABLE "courier_positions" (
	"courier_id" integer PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_positions_on_earth" CHECK ("courier_positions"."latitude" between -90 and 90 and "courier_positions"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "courier_trail" (
	"courier_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "courier_trail_key" PRIMARY KEY("courier_id","at")
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_actor_known";--> statement-breakpoint
ALTER TABLE "points_movements" DROP CONSTRAINT "points_movements_reason_known";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind_known";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_sign_of_kind";--> statement-breakpoint
DROP INDEX "orders_number_unique";--> statement-breakpoint
DROP INDEX "payment_attempts_settle_index";--> statement-breakpoint
DROP INDEX "stock_movements_taken_once";--> statement-breakpoint
DROP INDEX "stock_movements_ended_once";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "life_step" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number_branch_code" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "stay" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_indications" ADD CONSTRAINT "medical_indications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_notices" ADD CONSTRAINT "life_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_revocations_one_waiting" ON "card_revocations" USING btree ("token") WHERE "card_revocations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "card_revocations_token_index" ON "card_revocations" USING btree ("token");--> statement-breakpoint
CREATE INDEX "invoices_customer_index" ON "invoices" USING btree ("customer_id","company_id","issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "medical_indications_customer_index" ON "medical_indications" USING btree ("customer_id","company_id","order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ratings_pending_index" ON "ratings" USING btree ("customer_id","company_id","order_id" DESC NULLS LAST) WHERE "ratings"."rated_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_open_index" ON "orders" USING btree ("branch_code","id") WHERE "orders"."life_step" in ('new', 'assigned', 'received', 'confirming', 'confirmed', 'invoiced', 'dispatched');--> statement-breakpoint
CREATE INDEX "orders_courier_index" ON "orders" USING btree ("courier_id") WHERE "orders"."life_step" = 'dispatched';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_returned_once" ON "stock_movements" USING btree ("order_id","product_id","branch_code","stay") WHERE "stock_movements"."kind" = 'return';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_unique" ON "orders" USING btree (coalesce("number_branch_code", "branch_code"),"number");--> statement-breakpoint
CREATE INDEX "payment_attempts_settle_index" ON "payment_attempts" USING btree ("settle_after") WHERE "payment_attempts"."settle_after" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_taken_once" ON "stock_movements" USING btree ("order_id","product_id","branch_code","stay") WHERE "stock_movements"."kind" = 'take';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_ended_once" ON "stock_movements" USING btree ("order_id","product_id","branch_code","stay") WHERE "stock_movements"."kind" in ('give-back', 'leave');--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_known" CHECK ("order_events"."actor" in ('shopper', 'branch', 'courier', 'system', 'processor', 'staff'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_step_of_placed_agrees_with_state" CHECK ("orders"."life_step" is null or ("orders"."phase" = 'placed' and ("orders"."life_step", "orders"."state_id", coalesce("orders"."sub_state_id", 0)) in (('new', 1, 0), ('assigned', 1, 0), ('received', 1, 0), ('confirming', 1, 0), ('confirmed', 1, 0), ('invoiced', 3, 0), ('dispatched', 3, 1), ('delivered', 3, 2), ('cancelled', 2, 0))));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_on_its_way_has_a_courier" CHECK ("orders"."life_step" <> 'dispatched' or "orders"."courier_id" is not null);--> statement-breakpoint
ALTER TABLE "points_movements" ADD CONSTRAINT "points_movements_reason_known" CHECK ("points_movements"."reason" in ('opening', 'redeemed', 'returned', 'earned', 'unearned'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stay_positive" CHECK ("stock_movements"."stay" > 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('take', 'give-back', 'leave', 'return'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_sign_of_kind" CHECK (case when "stock_movements"."kind" in ('take', 'return') then "stock_movements"."units" > 0 else "stock_movements"."units" < 0 end);